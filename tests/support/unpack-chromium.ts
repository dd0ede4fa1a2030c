/**
 * Unpacks the browser of `@sparticuz/chromium` into the folder that is given. A process of its own: the package looks
 * at the environment when it is loaded, and changes it.
 */
const [folder = ""] = process.argv.slice(2);
process.env.TMPDIR = folder;
// It brings its own copies of system libraries only where it believes to be in this place.
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();

export {};
