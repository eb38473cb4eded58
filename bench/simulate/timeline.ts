type Event = { readonly at: number; readonly order: number; readonly run: () => void };

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Events in the order of their times, in hours; equal times keep the order of their calls. */
export class Timeline {
  now = 0;
  #order = 0;
  readonly #heap: Event[] = [];

  /** Runs a function at a time, or at once if the time has passed. */
  at(time: number, run: () => void): void {
    const event = { at: Math.max(time, this.now), order: this.#order, run };
    this.#order += 1;
    let index = this.#heap.length;
    while (index > 0) {
      const above = (index - 1) >> 1;
      const parent = this.#heap[above];
      if (!parent || !isBefore(event, parent)) break;
      this.#heap[index] = parent;
      index = above;
    }
    this.#heap[index] = event;
  }

  in(hours: number, run: () => void): void {
    this.at(this.now + hours, run);
  }

  run(): void {
    for (let event = this.#take(); event; event = this.#take()) {
      this.now = event.at;
      event.run();
    }
  }

  #take(): Event | undefined {
    const [first] = this.#heap;
    const last = this.#heap.pop();
    if (!first || !last || this.#heap.length === 0) return first;
    let index = 0;
    for (;;) {
      const [left, right] = [this.#heap[2 * index + 1], this.#heap[2 * index + 2]];
      if (!left) break;
      const isRight = right !== undefined && isBefore(right, left);
      const least = isRight ? right : left;
      if (!isBefore(least, last)) break;
      this.#heap[index] = least;
      index = 2 * index + (isRight ? 2 : 1);
    }
    this.#heap[index] = last;
    return first;
  }
}
