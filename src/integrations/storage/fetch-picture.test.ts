import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { fetchPicture, PictureHostError } from "./fetch-picture.server.ts";

const LOOPBACK = "127.0.0.1";
/** Allows only the loopback address, where the test server listens and which the real check rejects. */
const onlyLoopback = { isAllowed: (address: string) => address === LOOPBACK };
const PICTURE = Buffer.from("pretend that this is a picture");

const servers: Server[] = [];

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve));
  return `http://${LOOPBACK}:${(server.address() as AddressInfo).port}`;
}

const sendPicture: RequestListener = (_request, response) => {
  response.writeHead(200, { "content-type": "image/jpeg" }).end(PICTURE);
};

test("fetches a whole picture", async () => {
  const host = await serve(sendPicture);

  expect(await fetchPicture(`${host}/a.jpg`, onlyLoopback)).toEqual(PICTURE);
});

test.each(["image/jpeg", "image/jpg", "IMAGE/PNG", "image/webp; charset=x", "image/avif", "application/octet-stream"])(
  "accepts %s",
  async (type) => {
    const host = await serve((_, response) => response.writeHead(200, { "content-type": type }).end(PICTURE));

    expect(await fetchPicture(host, onlyLoopback)).toEqual(PICTURE);
  },
);

test.each(["text/html", "image/svg+xml", "image/gif", "application/json"])("rejects %s", async (type) => {
  const host = await serve((_, response) => response.writeHead(200, { "content-type": type }).end(PICTURE));

  await expect(fetchPicture(host, onlyLoopback)).rejects.toThrow(`but ${type}`);
});

test("rejects a compressed body", async () => {
  const headers = { "content-type": "image/jpeg", "content-encoding": "gzip" };
  const host = await serve((_, response) => response.writeHead(200, headers).end(PICTURE));

  await expect(fetchPicture(host, onlyLoopback)).rejects.toThrow("is sent compressed");
});

test("does not read a body that declares too many bytes", async () => {
  let sent = 0;
  const host = await serve((_, response) => {
    response.writeHead(200, { "content-type": "image/jpeg", "content-length": "1001" });
    response.write("x", () => {
      sent += 1;
    });
  });

  await expect(fetchPicture(host, { ...onlyLoopback, maxBytes: 1_000 })).rejects.toThrow("is larger than 0.001 MB");
  expect(sent).toBeLessThanOrEqual(1);
});

test("stops reading an endless body at the limit", async () => {
  const host = await serve((_, response) => {
    response.writeHead(200, { "content-type": "image/jpeg" });
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(10_000)));
    };
    response.on("drain", more);
    more();
  });

  await expect(fetchPicture(host, { ...onlyLoopback, maxBytes: 100_000 })).rejects.toThrow("is larger than 0.1 MB");
});

test.each([
  ["never answers", () => undefined],
  [
    "stops in the middle",
    (response: Parameters<RequestListener>[1]) => {
      response.writeHead(200, { "content-type": "image/jpeg", "content-length": "100" });
      response.write("begun");
    },
  ],
])("aborts in time when a host %s", async (_, answer) => {
  const host = await serve((_request, response) => answer(response));

  const fetching = fetchPicture(host, { ...onlyLoopback, timeoutMs: 150 });

  await expect(fetching).rejects.toThrow("did not arrive within 0.15 seconds");
  await expect(fetching).rejects.toBeInstanceOf(PictureHostError);
});

test("fails when the host closes the connection early", async () => {
  const host = await serve((_, response) => {
    response.writeHead(200, { "content-type": "image/jpeg", "content-length": "100" });
    response.write("begun", () => response.destroy());
  });

  await expect(fetchPicture(host, onlyLoopback)).rejects.toThrow("could not be fetched (ECONNRESET)");
});

test.each([404, 403, 500, 204, 304])("rejects a response with status %i", async (status) => {
  const host = await serve((_, response) => response.writeHead(status).end());

  await expect(fetchPicture(host, onlyLoopback)).rejects.toThrow(`its host responded with ${status}`);
});

test("follows up to three redirects", async () => {
  const host = await serve((request, response) => {
    const step = Number(request.url?.slice(1));
    if (step === 0) sendPicture(request, response);
    else response.writeHead(302, { location: `/${step - 1}` }).end();
  });

  expect(await fetchPicture(`${host}/3`, onlyLoopback)).toEqual(PICTURE);
  await expect(fetchPicture(`${host}/4`, onlyLoopback)).rejects.toThrow("is redirected more than 3 times");
});

test.each([
  ["file:///etc/passwd", "is not an http or https URL"],
  ["http://169.254.169.254/latest/meta-data", "is in a private network"],
  ["http://[::1]/", "is in a private network"],
  ["http://user:secret@127.0.0.1/", "has a password in its URL"],
])("does not follow a redirect to %s", async (location, message) => {
  const host = await serve((_, response) => response.writeHead(302, { location }).end());

  await expect(fetchPicture(host, onlyLoopback)).rejects.toThrow(message);
});

test.each([
  "http://127.0.0.1/a.jpg",
  "http://localhost/a.jpg",
  "http://2130706433/a.jpg",
  "http://0177.0.0.1/a.jpg",
  "http://0x7f.1/a.jpg",
  "http://0/a.jpg",
  "http://[::1]/a.jpg",
  "http://[::ffff:127.0.0.1]/a.jpg",
  "http://169.254.169.254/latest/meta-data",
  "http://10.0.0.1/a.jpg",
  "http://192.168.1.1/a.jpg",
])("rejects %s without a request", async (address) => {
  await expect(fetchPicture(address)).rejects.toThrow("is in a private network, which is not allowed");
});

test("sends no request when a name resolves to a private IP address", async () => {
  let asked = 0;
  const host = await serve((request, response) => {
    asked += 1;
    sendPicture(request, response);
  });
  const { port } = new URL(host);
  const resolve = async () => [{ address: LOOPBACK, family: 4 }];

  await expect(fetchPicture(`http://pictures.example:${port}/`, { resolve })).rejects.toThrow("private network");
  expect(asked).toBe(0);
});

test("rejects a name with one private among its public IP addresses", async () => {
  const resolve = async () => [
    { address: "93.184.216.34", family: 4 },
    { address: "10.0.0.1", family: 4 },
  ];

  await expect(fetchPicture("http://pictures.example/", { resolve })).rejects.toThrow("private network");
});

test("connects to the checked IP address even when the name changes at once", async () => {
  const host = await serve((request, response) => {
    response.writeHead(200, { "content-type": "image/png" }).end(request.headers.host);
  });
  const { port } = new URL(host);
  const answers = [LOOPBACK, "10.0.0.1", "10.0.0.1"];
  const looked: string[] = [];
  const resolve = async (hostname: string) => {
    looked.push(hostname);
    return [{ address: answers[looked.length - 1] ?? "", family: 4 }];
  };

  const body = await fetchPicture(`http://pictures.example:${port}/`, { ...onlyLoopback, resolve });

  expect(body.toString()).toBe(`pictures.example:${port}`);
  expect(looked).toEqual(["pictures.example"]);
});

test.each(["ftp://img.example/a.jpg", "javascript:alert(1)", "data:image/png;base64,AA==", "a.jpg", ""])(
  "rejects %j as a URL",
  async (address) => {
    await expect(fetchPicture(address)).rejects.toThrow("is not an http or https URL");
  },
);

test("reports a failed DNS lookup as a failure of the host", async () => {
  const resolve = async () => {
    throw Object.assign(new Error("no such name"), { code: "ENOTFOUND" });
  };

  const fetching = fetchPicture("https://pictures.example/", { resolve });

  await expect(fetching).rejects.toThrow("could not be fetched (ENOTFOUND)");
  await expect(fetching).rejects.toBeInstanceOf(PictureHostError);
});
