import { learnFoundMessages } from "./found-messages.ts";
import { texts as customerEn } from "./messages/en/customer.ts";
import { texts as foundEn } from "./messages/en/found.ts";
import { texts as en } from "./messages/en.ts";
import { texts as customerSi } from "./messages/si/customer.ts";
import { texts as foundSi } from "./messages/si/found.ts";
import { texts as si } from "./messages/si.ts";
import { texts as customerTa } from "./messages/ta/customer.ts";
import { texts as foundTa } from "./messages/ta/found.ts";
import { texts as ta } from "./messages/ta.ts";
import { learnMessages } from "./messages.ts";

// In a file that no browser can have: whatever names all languages at once takes them all along.
learnMessages("shop", "en", en);
learnMessages("shop", "si", si);
learnMessages("shop", "ta", ta);
learnMessages("customer", "en", customerEn);
learnMessages("customer", "si", customerSi);
learnMessages("customer", "ta", customerTa);
learnFoundMessages("en", foundEn);
learnFoundMessages("si", foundSi);
learnFoundMessages("ta", foundTa);
