interface Flight {
  answer: Promise<unknown>;
  controller: AbortController;
  callers: number;
}

/** Lets calls that ask for the same thing at the same time share one request. (OP-73) */
export class InFlight {
  readonly #flights = new Map<string, Flight>();

  /**
   * Joins the request under `key` or starts it. A caller that gives up leaves the others alone; the request itself is
   * cancelled when the last one has left.
   */
  join(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const flight = this.#flights.get(key) ?? this.#start(key, start);
    flight.callers += 1;
    if (signal === undefined) return flight.answer;
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#leave(key, flight, signal.reason);
        reject(signal.reason);
      };
      signal.addEventListener('abort', leave, { once: true });
      flight.answer.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
    });
  }

  #start(key: string, start: (signal: AbortSignal) => Promise<unknown>): Flight {
    const controller = new AbortController();
    const answer = start(controller.signal).finally(() => this.#forget(key, flight));
    const flight: Flight = { answer, controller, callers: 0 };
    answer.catch(() => undefined); // callers that left no longer listen
    this.#flights.set(key, flight);
    return flight;
  }

  #leave(key: string, flight: Flight, reason: unknown): void {
    flight.callers -= 1;
    if (flight.callers > 0) return;
    this.#forget(key, flight); // a newcomer must not join a request that is being cancelled
    flight.controller.abort(reason);
  }

  #forget(key: string, flight: Flight): void {
    if (this.#flights.get(key) === flight) this.#flights.delete(key);
  }
}
