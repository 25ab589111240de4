/** Answers that never change, at most `most` of them: one more, and it begins again with none. */
export class Remembered<Answer> {
  readonly #most: number;
  readonly #known = new Map<string, Answer>();

  constructor(most: number) {
    this.#most = most;
  }

  of(question: string, find: () => Answer): Answer {
    const known = this.#known.get(question);
    if (known !== undefined) return known;
    const answer = find();
    if (this.#known.size >= this.#most) this.#known.clear();
    this.#known.set(question, answer);
    return answer;
  }
}
