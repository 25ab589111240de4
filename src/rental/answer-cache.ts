/** Caches values that never change. One entry more than `capacity` empties it first. */
export class AnswerCache<Answer> {
  readonly #capacity: number;
  readonly #answers = new Map<string, Answer>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  getOrCompute(key: string, compute: () => Answer): Answer {
    const cachedAnswer = this.#answers.get(key);
    if (cachedAnswer !== undefined) return cachedAnswer;
    const answer = compute();
    if (this.#answers.size >= this.#capacity) this.#answers.clear();
    this.#answers.set(key, answer);
    return answer;
  }
}
