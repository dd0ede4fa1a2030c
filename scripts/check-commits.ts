import { readSubjects, subjectProblems } from "./check/commits.ts";
import { reportProblems } from "./check/source-files.ts";

const subjects = readSubjects();
if (!subjects?.length) console.log("no commits to check");
else reportProblems(subjects.length, "commit subjects", subjectProblems(subjects));
