/**
 * A disk that loses its power. It writes down what a folder's files get, and knows what was synced: at a cut, of everything
 * else any part may have arrived, in any order. As on the file systems in use, names change in their order, and syncing a file
 * makes the names before it last.
 */
import fs from "node:fs";
import path from "node:path";

interface Node {
  id: number;
}
interface Stream {
  node: Node;
  nfd?: number;
}

/** The part of Emscripten's file system that changes a folder. */
export interface Nodefs {
  realPath: (node: Node) => string;
  stream_ops: {
    fsync: (stream: Stream) => number;
    write: (stream: Stream, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
  node_ops: {
    mknod: (parent: Node, name: string, mode: number, device: number) => unknown;
    setattr: (node: Node, attributes: { size?: number }) => unknown;
    rename: (node: Node, into: Node, name: string) => unknown;
    unlink: (parent: Node, name: string) => unknown;
    rmdir: (parent: Node, name: string) => unknown;
  };
}

type Names = Map<string, number | "folder">;
type Change = { at: number; bytes: Uint8Array } | { size: number };

/** What a disk writes whole. */
const blockSize = 4096;

export class PowerCut {
  private readonly live: Names = new Map();
  private readonly lasting: Names;
  private readonly contents = new Map<number, Buffer>();
  private renamings: ((names: Names) => void)[] = [];
  private changes = new Map<number, Change[]>();
  /** After each change of a file. */
  onWrite: () => void = () => undefined;

  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
      const place = path.join(entry.parentPath, entry.name);
      if (entry.isDirectory()) this.live.set(place, "folder");
      else this.addFile(place, fs.readFileSync(place));
    }
    this.lasting = new Map(this.live);
  }

  private addFile(place: string, content: Buffer): void {
    const id = this.contents.size;
    this.live.set(place, id);
    this.contents.set(id, content);
  }

  watch(nodefs: Nodefs, { isSynced = true } = {}): void {
    const { stream_ops, node_ops } = nodefs;
    const { fsync, write } = stream_ops;
    const { mknod, setattr, rename, unlink, rmdir } = node_ops;
    stream_ops.write = (stream, buffer, offset, length, position) => {
      const done = write(stream, buffer, offset, length, position);
      // Others than the folder's are pipes and the terminal.
      const id = this.live.get(nodefs.realPath(stream.node));
      if (typeof id === "number") this.change(id, { at: position, bytes: buffer.slice(offset, offset + done) });
      return done;
    };
    stream_ops.fsync = (stream) => {
      if (isSynced) this.sync(nodefs.realPath(stream.node));
      return isSynced ? fsync(stream) : 0;
    };
    node_ops.setattr = (node, attributes) => {
      const done = setattr(node, attributes);
      const id = this.live.get(nodefs.realPath(node));
      if (attributes.size !== undefined && typeof id === "number") this.change(id, { size: attributes.size });
      return done;
    };
    node_ops.mknod = (parent, name, mode, device) => {
      const done = mknod(parent, name, mode, device);
      const place = path.join(nodefs.realPath(parent), name);
      if (fs.statSync(place).isDirectory()) this.live.set(place, "folder");
      else this.addFile(place, Buffer.alloc(0));
      const made = this.live.get(place) ?? "folder";
      this.renamings.push((names) => names.set(place, made));
      return done;
    };
    node_ops.rename = (node, into, name) => {
      const [from, to] = [nodefs.realPath(node), path.join(nodefs.realPath(into), name)];
      const done = rename(node, into, name);
      this.rename((names) => moveName(names, from, to));
      return done;
    };
    const remove = (act: (parent: Node, name: string) => unknown) => (parent: Node, name: string) => {
      const place = path.join(nodefs.realPath(parent), name);
      const done = act(parent, name);
      this.rename((names) => names.delete(place));
      return done;
    };
    node_ops.unlink = remove(unlink);
    node_ops.rmdir = remove(rmdir);
  }

  private rename(change: (names: Names) => void): void {
    change(this.live);
    this.renamings.push(change);
  }

  private change(id: number, change: Change): void {
    this.changes.set(id, [...(this.changes.get(id) ?? []), change]);
    this.onWrite();
  }

  private sync(place: string): void {
    for (const change of this.renamings) change(this.lasting);
    this.renamings = [];
    const id = this.live.get(place);
    if (typeof id !== "number") return;
    let content = this.contents.get(id) ?? Buffer.alloc(0);
    for (const change of this.changes.get(id) ?? []) content = changed(content, change);
    this.contents.set(id, content);
    this.changes.delete(id);
  }

  /** Lays out in `target` what a cut at this moment leaves; `random` gives numbers below one. */
  cut(target: string, random: () => number): void {
    const names = new Map(this.lasting);
    for (const change of this.renamings.slice(0, Math.floor(random() * (this.renamings.length + 1)))) change(names);
    fs.mkdirSync(target, { recursive: true });
    const placed = [...names].sort(([one], [other]) => (one < other ? -1 : 1));
    for (const [place, id] of placed) {
      const copy = path.join(target, path.relative(this.folder, place));
      if (id === "folder") fs.mkdirSync(copy, { recursive: true });
      else fs.writeFileSync(copy, this.remains(id, random));
    }
  }

  private remains(id: number, random: () => number): Buffer {
    let content: Buffer = Buffer.from(this.contents.get(id) ?? "");
    const arrived = (this.changes.get(id) ?? []).flatMap(inBlocks).filter(() => random() < 0.5);
    for (const change of arrived) content = changed(content, change);
    return content;
  }
}

function moveName(names: Names, from: string, to: string): void {
  for (const [place, id] of [...names]) {
    if (place !== from && !place.startsWith(from + path.sep)) continue;
    names.delete(place);
    names.set(to + place.slice(from.length), id);
  }
}

function inBlocks(change: Change): Change[] {
  if ("size" in change) return [change];
  const { at, bytes } = change;
  const blocks: Change[] = [];
  for (let start = 0; start < bytes.length;) {
    const end = Math.min(bytes.length, start + blockSize - ((at + start) % blockSize));
    blocks.push({ at: at + start, bytes: bytes.subarray(start, end) });
    start = end;
  }
  return blocks;
}

/** In place where it fits. */
function changed(content: Buffer, change: Change): Buffer {
  const length = "size" in change ? change.size : Math.max(content.length, change.at + change.bytes.length);
  let whole = content;
  if (length !== content.length) {
    whole = Buffer.alloc(length);
    content.copy(whole, 0, 0, length);
  }
  if ("bytes" in change) whole.set(change.bytes, change.at);
  return whole;
}
