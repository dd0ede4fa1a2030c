import { foreignForms, routesWithForms } from "./check/forms.ts";
import { readSourceFiles, reportProblems } from "./check/source-files.ts";

const files = readSourceFiles(".", ["src"]);
reportProblems(routesWithForms(files).length, "pages with forms", foreignForms(files));
