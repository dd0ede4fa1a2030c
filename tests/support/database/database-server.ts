import type { TestProject } from "vitest/node";
import { startTestServer } from "./test-server.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** URL of any database of the test server; `withDatabase` names another one. */
    testServerUrl: string;
    templateName: string;
  }
}

export default async function setup(project: TestProject) {
  const { url, templateName, stop } = await startTestServer();
  project.provide("testServerUrl", url);
  project.provide("templateName", templateName);
  return stop;
}
