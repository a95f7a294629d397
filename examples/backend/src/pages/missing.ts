import type { FastifyReply, FastifyRequest } from 'fastify';
import { setPolicy } from '../http/headers.ts';
import { notFound } from '../http/problem.ts';
import { identityStyle } from '../identity/style.ts';

/** What an address of a page that is not there shows, in the look of the portal's own cards. (spec 2 section 2, issue 12) */
const document = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Error 404 - Page Not Found</title>
<style>${identityStyle(undefined)}</style>
</head>
<body>
<main>
<h1>Oops!</h1>
<p class="sentence">Error 404 - Page Not Found</p>
<p class="sentence">The page you’re looking for doesn’t exist or another error occurred.</p>
</main>
</body>
</html>
`;

/** Answers a browser with a page, and everything else as calls are answered. @throws Problem 404. */
export async function answerMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  reply.header('vary', 'accept').header('cache-control', 'no-cache');
  if (!asksForPage(request)) throw notFound('There is no such page.');
  setPolicy(reply, 'published');
  return reply.code(404).type('text/html; charset=utf-8').send(document);
}

/** Browsers name HTML when somebody opens an address; programs take anything. */
function asksForPage({ headers }: FastifyRequest): boolean {
  return /(?:^|,)\s*text\/html\b/i.test(headers.accept ?? '');
}
