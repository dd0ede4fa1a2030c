/**
 * Unpacks the browser of `@sparticuz/chromium` into the given folder. A separate process, because the package reads and
 * changes the environment when it is loaded.
 */
const [folder = ""] = process.argv.slice(2);
process.env.TMPDIR = folder;
// The package unpacks its own copies of system libraries only on AWS Lambda.
process.env.AWS_LAMBDA_JS_RUNTIME = "nodejs22.x";
const { default: chromium } = await import("@sparticuz/chromium");
await chromium.executablePath();

export {};
