import { startEmbedded } from "../../../launcher/database/embedded.ts";

/** Owns the database of a folder until it is killed, as a shop does. */
const [dataDir = ""] = process.argv.slice(2);
const { adopted } = await startEmbedded({ dataDir, log: () => undefined });
process.send?.({ adopted });
process.once("disconnect", () => process.exit(0));
