import { browserCheckedForms, foreignForms, routesWithForms, unwatchedForms } from "./check/forms.ts";
import { readSourceFiles, reportProblems } from "./check/source-files.ts";

const files = readSourceFiles(".", ["src"]);
const problems = [...foreignForms(files), ...unwatchedForms(files), ...browserCheckedForms(files)];
reportProblems(routesWithForms(files).length, "pages with forms", problems);
