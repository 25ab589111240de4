import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export interface Relay {
  /** The same address with the relay's host and port. */
  url: string;
  /** From now on nothing arrives, in either direction, and neither side is told, as when a network is cut. */
  cut(): void;
  /** Everything that was in transit arrives. */
  restore(): void;
  /** How many times so far the program has sent something and then been answered. */
  roundTrips(): number;
  stop(): Promise<void>;
}

/** A simulated network between a program and the server at this address: what either side sends arrives at the other. */
export async function startRelay(url: string): Promise<Relay> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isConnected = true;
  let roundTrips = 0;
  const carry = (from: Socket, to: Socket, onData: () => void) => {
    sockets.add(from);
    if (!isConnected) from.pause();
    from.on("data", (bytes) => {
      onData();
      to.write(bytes);
    });
    from.on("error", () => {});
    from.on("end", () => to.end());
    from.on("close", () => {
      sockets.delete(from);
      to.destroy();
    });
  };
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    let hasRequest = false;
    carry(near, far, () => (hasRequest = true));
    carry(far, near, () => {
      if (hasRequest) roundTrips += 1;
      hasRequest = false;
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const here = new URL(url);
  here.hostname = "127.0.0.1";
  here.port = String((server.address() as AddressInfo).port);
  return {
    url: here.href,
    cut() {
      isConnected = false;
      for (const socket of sockets) socket.pause();
    },
    restore() {
      isConnected = true;
      for (const socket of sockets) socket.resume();
    },
    roundTrips: () => roundTrips,
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
