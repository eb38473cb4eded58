import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** Linux's number for a TCP socket that listens. */
const listening = "0A";

/** The TCP ports of these processes, if the system reports them. */
export function listeningPorts(pids: readonly number[]): number[] {
  const sockets = new Set<string>();
  for (const pid of pids) {
    for (const descriptor of readdirSync(`/proc/${pid}/fd`)) {
      try {
        const inode = /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/${pid}/fd/${descriptor}`))?.[1];
        if (inode) sockets.add(inode);
      } catch {
        // The process may have ended in between.
      }
    }
  }
  const lines = ["tcp", "tcp6"].flatMap((table) =>
    readFileSync(`/proc/net/${table}`, "utf8").trim().split("\n").slice(1),
  );
  const ports = lines
    .map((line) => line.trim().split(/\s+/))
    .filter((fields) => fields[3] === listening && sockets.has(fields[9] ?? ""))
    .map((fields) => Number.parseInt(fields[1]?.split(":").at(-1) ?? "", 16));
  return [...new Set(ports)];
}
