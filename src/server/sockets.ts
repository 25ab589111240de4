import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { networkOf } from "#backend/bookings/visitor-network.server.ts";

export interface SocketLimits {
  /** Sockets open at once, in all. */
  most: number;
  /** Sockets open at once from one network; Infinity where all visitors come through one proxy. */
  mostOfNetwork: number;
  /** Requests that may wait behind the one that is being answered; a visitor who sends more ahead is disconnected. */
  mostInLine: number;
  /** After how many milliseconds a stop no longer waits: for visitors who send or read, and for our own answers. */
  stop: { visitors: number; answers: number };
}

export const socketLimits: SocketLimits = {
  most: 5000,
  mostOfNetwork: 250,
  mostInLine: 16,
  stop: { visitors: 3000, answers: 6000 },
};

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
}

/** What is known about an open socket: its network, what is being answered on it, and what was sent ahead. */
interface Held {
  network: string;
  open: Exchange | undefined;
  inLine: Exchange[];
}

/**
 * Passes the server's requests to `answer`, one per socket at a time, with those of other sockets in between, and manages its sockets:
 * where there is no room for another, the one that has waited longest without an open answer is closed; a stop closes them all.
 */
export function keepSockets(
  server: Server,
  { most, mostOfNetwork, mostInLine, stop }: SocketLimits,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
) {
  const held = new Map<Socket, Held>();
  const networks = new Map<string, Set<Socket>>();
  /** Sockets without an open answer, the one that has waited longest first. */
  const waiting = new Set<Socket>();
  let closing = false;

  server.on("connection", (socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const neighbors = networks.get(network) ?? new Set();
    if (neighbors.size >= mostOfNetwork && !makeRoom(neighbors)) return socket.destroy();
    if (held.size >= most && !makeRoom(waiting)) return socket.destroy();
    held.set(socket, { network, open: undefined, inLine: [] });
    networks.set(network, neighbors.add(socket));
    waiting.add(socket);
    return socket.once("close", () => forget(socket));
  });

  server.on("request", (request, response) => {
    const { socket } = request;
    const state = held.get(socket);
    if (!state) return;
    if (!state.open) begin(socket, state, { request, response });
    else if (state.inLine.length < mostInLine) state.inLine.push({ request, response });
    else letGo(socket);
  });

  function begin(socket: Socket, state: Held, exchange: Exchange) {
    state.open = exchange;
    waiting.delete(socket);
    exchange.response.once("close", () => {
      const next = state.inLine.shift();
      if (!held.has(socket)) return;
      // Not at once, so that what has arrived on other sockets goes first.
      if (next) return void setImmediate(() => held.has(socket) && begin(socket, state, next));
      state.open = undefined;
      if (closing) socket.destroySoon();
      else waiting.add(socket);
    });
    answer(exchange.request, exchange.response);
  }

  function makeRoom(candidates: Iterable<Socket>) {
    for (const socket of candidates) if (waiting.has(socket)) return letGo(socket);
    return false;
  }

  function letGo(socket: Socket) {
    forget(socket);
    socket.destroy();
    return true;
  }

  function forget(socket: Socket) {
    const state = held.get(socket);
    if (!state) return;
    held.delete(socket);
    waiting.delete(socket);
    const neighbors = networks.get(state.network);
    neighbors?.delete(socket);
    if (neighbors?.size === 0) networks.delete(state.network);
  }

  return {
    /**
     * Accepts no new sockets, destroys those without an open answer, and waits for the others: a while for visitors who still send or read,
     * longer for our own answers. Returns whether all of our answers were finished.
     */
    async hangUp(): Promise<boolean> {
      closing = true;
      server.close();
      for (const socket of waiting) letGo(socket);
      const began = performance.now();
      let whole = true;
      while (held.size > 0) {
        await setTimeout(20);
        const waited = performance.now() - began;
        for (const [socket, { open }] of held) {
          const ours = open !== undefined && open.request.complete && !open.response.writableEnded;
          if (waited < (ours ? stop.answers : stop.visitors)) continue;
          if (ours) whole = false;
          letGo(socket);
        }
      }
      return whole;
    },
  };
}
