/** Answers that never change, at most `most` of them: one more, and it begins again with none. */
export class AnswerCache<Answer> {
  readonly #most: number;
  readonly #known = new Map<string, Answer>();

  constructor(most: number) {
    this.#most = most;
  }

  of(question: string, find: () => Answer): Answer {
    const knownAnswer = this.#known.get(question);
    if (knownAnswer !== undefined) return knownAnswer;
    const answer = find();
    if (this.#known.size >= this.#most) this.#known.clear();
    this.#known.set(question, answer);
    return answer;
  }
}
