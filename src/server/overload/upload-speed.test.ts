import type { IncomingMessage, ServerResponse } from "node:http";
import { beforeEach, expect, test, vi } from "vitest";
import { SECOND_MS } from "../../domain/durations.ts";
import { watchUploadSpeed } from "./upload-speed.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** An upload in progress. `sent` is what the server has written to the connection itself. */
function anUpload() {
  const sent: string[] = [];
  const socket = {
    bytesRead: 0,
    destroyed: false,
    destroy() {
      socket.destroyed = true;
    },
    end(text: string, done: () => void) {
      sent.push(text);
      done();
    },
  };
  const request = { socket, complete: false, readableLength: 0, readableHighWaterMark: 65_536 };
  const response = { headersSent: false };
  const stop = watchUploadSpeed(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  const receive = (bytes: number) => {
    socket.bytesRead += bytes;
    vi.advanceTimersByTime(5 * SECOND_MS);
  };
  return { request, response, socket, sent, stop, receive };
}

test("ends an upload with 408 when it is slower than 2 kB a second", () => {
  const { socket, sent, receive } = anUpload();
  receive(10_000);
  expect(socket.destroyed).toBe(false);

  receive(9_999);
  expect(socket.destroyed).toBe(true);
  expect(sent).toEqual([expect.stringContaining(" 408 ")]);
});

test("closes the connection without a status when the response has begun", () => {
  const { response, socket, sent, receive } = anUpload();
  response.headersSent = true;
  receive(0);

  expect([socket.destroyed, sent]).toEqual([true, []]);
});

test("lets an upload wait when the server has not read what arrived", () => {
  const { request, socket, receive } = anUpload();
  request.readableLength = request.readableHighWaterMark;
  receive(0);

  expect(socket.destroyed).toBe(false);
});

test("stops the measurement when the upload is complete or its slot is released", () => {
  const complete = anUpload();
  complete.request.complete = true;
  complete.receive(0);
  const released = anUpload();
  released.stop();
  released.receive(0);

  expect([complete.socket.destroyed, released.socket.destroyed]).toEqual([false, false]);
});
