import { readFileSync } from "node:fs";
import "../src/web/i18n/all-messages.server.ts";
import { texts as cart } from "../src/web/i18n/en/cart.ts";
import { texts as customer } from "../src/web/i18n/en/customer.ts";
import { texts as personal } from "../src/web/i18n/en/personal.ts";
import { texts } from "../src/web/i18n/en/public.ts";
import { texts as visitor } from "../src/web/i18n/en/visitor.ts";
import { customerMessagesFor } from "../src/web/i18n/messages.ts";
import routes from "../src/web/routes.ts";
import { texts as seo } from "../src/web/seo/words/seo.en.ts";
import { missingGroups, sharedGroups, unnamedSections } from "./check/message-groups.ts";
import { readModuleGraph } from "./check/module-graph.ts";
import { permissionProblems } from "./check/permissions.ts";
import { readSourceFiles, reportProblems } from "./check/source-files.ts";
import { missingInStyleGuide } from "./check/style-guide.ts";
import { CHECKED_TRANSLATIONS, changedEnglish, type Fingerprints, fingerprintEnglish } from "./check/translations.ts";
import { uploadProblems } from "./check/uploads.ts";
import { unusedTexts } from "./check/used-texts.ts";
import { shopPages } from "./check/weigh-build.ts";

const files = readSourceFiles(".", ["src"]);
const graph = readModuleGraph(files);
const sources = { files, graph };
const checkedTranslations = JSON.parse(readFileSync(CHECKED_TRANSLATIONS, "utf8")) as Fingerprints;
const sections = {
  personal: Object.keys(personal),
  visitor: Object.keys(visitor),
  cart: Object.keys(cart),
  customer: Object.keys(customer),
};

reportProblems(shopPages().length, "pages", [
  ...uploadProblems(files),
  ...permissionProblems(routes, files),
  ...missingInStyleGuide(graph),
  ...sharedGroups(sections, sources),
  ...unnamedSections(sources),
  ...shopPages().flatMap((page) => missingGroups(page, sections, sources)),
  ...unusedTexts(files, { texts, customer: customerMessagesFor("en"), seo }),
  ...changedEnglish(fingerprintEnglish(files), checkedTranslations),
]);
