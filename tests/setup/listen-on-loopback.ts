import { Server } from "node:net";

/**
 * A preload for programs that have no setting for the address: they listen on loopback only, and
 * report that they listen.
 */

const listen = Server.prototype.listen;

Server.prototype.listen = function (this: Server, ...given: unknown[]) {
  const [port, ...rest] = given;
  const place = typeof port === "number" || typeof port === "string";
  if (place) this.once("listening", () => process.stdout.write("Listening on loopback\n"));
  return Reflect.apply(
    listen,
    this,
    place ? [Number(port), "127.0.0.1", ...rest] : given,
  ) as Server;
};
