import { createServer, type Server } from "node:net";
import { once } from "node:events";

/** A port that nobody uses right now. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  // Stryker disable next-line StringLiteral: without a host it listens on all addresses, this one among them
  await listen(server, 0, "127.0.0.1");
  const address = server.address();
  server.close();
  // Stryker disable next-line ConditionalExpression,LogicalOperator: a server that listens on a port has an address with one
  return typeof address === "object" && address ? address.port : 0;
}

/**
 * How many connections may wait to be accepted: as many as Linux allows by default. Beyond that it silently drops a visitor's first packet,
 * and a browser tries again after one second, three, seven and fifteen.
 */
const waitingConnections = 4096;

/** Listens, or throws an error with a sentence about why it can't; `setting` is the one that names the port. */
export async function listen(server: Server, port: number, host: string, setting = "PORT") {
  server.listen({ port, host, backlog: waitingConnections });
  try {
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} is in use already. Choose another one with ${setting}, such as ${setting}=3001.`,
      {
        cause: error,
      },
    );
  }
}
