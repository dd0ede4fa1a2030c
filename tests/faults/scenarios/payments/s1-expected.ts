import { DomainError } from "../../../../src/domain/errors.ts";

/** Whether a command succeeded; a DomainError is a valid rejection, other errors are faults. */
async function succeeds(command: Promise<unknown>): Promise<boolean> {
  try {
    await command;
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

export class ModelMismatchError extends Error {
  override readonly name = "ModelMismatchError";
}

/** @throws {ModelMismatchError} when the command succeeds or is rejected unlike in the model */
export async function expectAsModel(did: string, command: Promise<unknown>, may: boolean): Promise<string> {
  const done = await succeeds(command);
  if (done !== may)
    throw new ModelMismatchError(`${did}: it ${done ? "succeeded" : "was rejected"}, unlike in the model`);
  return `${did}${done ? "" : " (rejected)"}`;
}
