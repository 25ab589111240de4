import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SMTPServer, type SMTPServerSession } from "smtp-server";

/** What the mail server does with the next emails. */
type MailServerManner = "accepts" | "refuses" | "asks to come back" | "hangs" | "drops in the middle";

interface ReceivedMail {
  recipients: string[];
  /** As it was received. */
  raw: string;
}

export interface MailServer {
  /** smtp://… for SMTP_URL. */
  url: string;
  manner: MailServerManner;
  /** Recipients for whom it hangs, whatever its behavior. */
  hangsFor: RegExp | undefined;
  /** Emails that it has kept waiting because of that. */
  hanging: number;
  /** Emails that it has accepted. */
  inbox: ReceivedMail[];
  /** Emails that someone has begun to send to it. */
  attempts: number;
  stop(): Promise<void>;
}

/** A real SMTP server on this machine that can misbehave on request. */
export async function startMailServer(): Promise<MailServer> {
  const mails: MailServer = {
    url: "",
    manner: "accepts",
    hangsFor: undefined,
    hanging: 0,
    inbox: [],
    attempts: 0,
    stop,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    logger: false,
    closeTimeout: 100,
    onMailFrom(_address, _session, answer) {
      mails.attempts += 1;
      if (mails.manner !== "hangs") answer();
    },
    onRcptTo({ address }, _session, answer) {
      if (mails.hangsFor?.test(address)) {
        mails.hanging += 1;
        return;
      }
      if (mails.manner === "refuses") answer(refusal(550, "5.1.1 No such mailbox <asha@example.com>"));
      else if (mails.manner === "asks to come back") answer(refusal(451, "4.7.1 Greylisted"));
      else answer();
    },
    onData(stream, session, answer) {
      if (mails.manner === "drops in the middle") {
        stream.resume();
        closeConnections();
        return;
      }
      // A sender that dies while sending an email has not sent it.
      receive(stream, session, answer).catch(() => {});
    },
  });
  const sockets = new Set<Socket>();
  server.server.on("connection", (socket) => sockets.add(socket));
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  mails.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return mails;

  async function receive(stream: Readable, session: SMTPServerSession, answer: () => void) {
    const raw = await text(stream);
    mails.inbox.push({ recipients: recipientsOf(session), raw });
    answer();
  }

  function closeConnections() {
    for (const socket of sockets) socket.destroy();
  }

  async function stop() {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.close(() => resolve());
    closeConnections();
    await promise;
  }
}

/** A header's value, unfolded. */
export function header(raw: string, name: string): string | undefined {
  const head = raw.split("\r\n\r\n", 1)[0]?.replaceAll(/\r\n[ \t]+/g, " ") ?? "";
  return new RegExp(`^${name}: (.*)$`, "im").exec(head)?.[1];
}

/** The parts of an email, each with its own headers. */
const partsOf = (raw: string) => raw.split(/\r\n(?=--)/);

const isAttached = (part: string) => /^Content-Transfer-Encoding: base64/im.test(part);

/** Returns what an email says: its quoted-printable lines joined and decoded, without the files that it carries. */
export function readable(raw: string): string {
  const textParts = partsOf(raw).filter((part) => !isAttached(part));
  const encodedText = textParts.join("\r\n").replaceAll(/=\r?\n/g, "");
  return encodedText.replaceAll(/(?:=[0-9A-F]{2})+/g, (bytes) =>
    Buffer.from(bytes.replaceAll("=", ""), "hex").toString("utf8"),
  );
}

function refusal(responseCode: number, message: string) {
  return Object.assign(new Error(message), { responseCode });
}

function recipientsOf({ envelope }: SMTPServerSession): string[] {
  return envelope.rcptTo.map(({ address }) => address);
}
