/** A service in place of the network: answers each request by a function and keeps what it was asked. */
export interface FakeService {
  fetch: typeof globalThis.fetch;
  requests: Request[];
  /** The same as they were sent: a copy's signal may be forgotten by the collector before it is aborted. */
  sent: Request[];
}

export function fakeService(answer: (request: Request, at: number) => Response | Promise<Response>): FakeService {
  const requests: Request[] = [];
  const sent: Request[] = [];
  return {
    requests,
    sent,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      requests.push(request.clone());
      sent.push(request);
      return answer(request, requests.length - 1);
    },
  };
}

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: [name: string, value: string][] = []): Response {
  return new Response(JSON.stringify(body), { status, headers: [['Content-Type', 'application/json'], ...headers] });
}

/** A promise and the functions that settle it. */
export function gate<T>(): { opened: Promise<T>; open: (value: T) => void } {
  let open: (value: T) => void = () => {};
  const opened = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

/** An answer that never comes; the wait ends when the request is aborted. */
export function silence({ signal }: Request): Promise<Response> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}
