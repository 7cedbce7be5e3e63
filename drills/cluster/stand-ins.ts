/** What a gateway depends on besides PostgreSQL, in this process: an object store and a mail server that can go away and come back. */
import fs from "node:fs";
import path from "node:path";
import S3rver from "s3rver";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../tests/support/postgres";

export interface StandIn {
  port: number;
  start: () => Promise<void>;
  stop: () => Promise<void>;
}

export const bucket = "documents";

export async function openObjectStore(folder: string): Promise<StandIn> {
  const port = await freePort();
  const directory = path.join(folder, "objects");
  fs.mkdirSync(directory);
  const options = { port, address: "127.0.0.1", silent: true, directory, configureBuckets: [{ name: bucket, configs: [] }] };
  let server: S3rver | undefined;
  return {
    port,
    async start() {
      server = new S3rver(options);
      await server.run();
    },
    async stop() {
      await server?.close();
      server = undefined;
    },
  };
}

export interface MailServer extends StandIn {
  /** How often each address was sent something. */
  received: ReadonlyMap<string, number>;
  /** Whether it takes messages for anybody, or says for good that it does not. */
  take: (isOn: boolean) => void;
}

export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const received = new Map<string, number>();
  let server: SMTPServer | undefined;
  let isTaking = true;
  return {
    port,
    received,
    take(isOn) {
      isTaking = isOn;
    },
    start() {
      const opened = new SMTPServer({
        ...{ authOptional: true, disabledCommands: ["STARTTLS"], disableReverseLookup: true },
        onRcptTo(_, __, done) {
          done(isTaking ? null : Object.assign(new Error("no such mailbox"), { responseCode: 550 }));
        },
        onData(stream, { envelope }, done) {
          stream.resume();
          stream.once("end", () => {
            for (const { address } of envelope.rcptTo) received.set(address, (received.get(address) ?? 0) + 1);
            done();
          });
        },
      });
      // A gateway that was killed in the middle of a message.
      opened.on("error", () => undefined);
      server = opened;
      return new Promise<void>((resolve) => opened.listen(port, "127.0.0.1", () => resolve()));
    },
    async stop() {
      const ending = server;
      server = undefined;
      if (ending) await new Promise<void>((resolve) => ending.close(resolve));
    },
  };
}
