import { describe, expect, it } from 'vitest';
import { type Endpoint, endpoints, listEndpoints } from '../api/index.ts';
import { callThroughRole } from './role-preview.ts';

const address = ({ path }: Endpoint) => `https://portal.example${path.replaceAll(/\{\w+\}/g, 'any')}`;

async function sent(method: string, url: string, answer: object = { sections: [] }, can = (_: string) => true) {
  const calls: string[] = [];
  const response = await callThroughRole({
    request: new Request(url, { method, ...(method !== 'GET' && { body: '{}' }) }),
    access: { can },
    send: async (request) => {
      calls.push(request.url);
      return Response.json(answer);
    },
  });
  return { isSent: calls.length === 1, status: response.status, body: await response.json() };
}

describe('calls while somebody looks through a role (ROL-005)', () => {
  it('[ROL-005] sends what reads, and no call of the table that writes', async () => {
    const wrong: string[] = [];
    for (const [name, endpoint] of listEndpoints(endpoints)) {
      const isWrite = endpoint.method !== 'GET' && endpoint.access.endsWith(':write');
      const { isSent, status } = await sent(endpoint.method, address(endpoint));
      if (isWrite ? isSent || status !== 403 : endpoint.method === 'GET' && !isSent) wrong.push(name);
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ['POST', '/api/policy/v1/rules/8', false],
    ['POST', '/api/policy/v1/staged/rules.web/discard', false],
    ['PUT', '/api/policy/v1/rules/web/8', false],
    ['POST', '/api/auth/v1/password', false],
    ['DELETE', '/api/nothing/that/is/known', false],
    ['GET', '/api/policy/v1/rules/web/8', true],
  ])('[ROL-005] %s %s is sent: %s', async (method, path, isSent) => {
    const { body, ...answer } = await sent(method, `https://portal.example${path}`);
    expect(answer).toEqual({ isSent, status: isSent ? 200 : 403 });
    if (!isSent) expect(body).toEqual({ message: expect.stringContaining('while you look at the portal as a role') });
  });

  it('[ROL-005] lets nothing be published, and tells changes of what the role reads alone', async () => {
    const section = { may_publish: true, entries: 1, changes: [{ key: 'a' }], saves: [] };
    const staged = {
      may_publish: true,
      sections: [
        { ...section, name: 'rules.web', right: 'web_policy:rules:write' },
        { ...section, name: 'rbac', right: 'settings:rbac:write' },
      ],
    };
    const { body } = await sent('GET', 'https://portal.example/api/policy/v1/staged', staged, (right) =>
      right.startsWith('web_policy'),
    );
    expect(body).toMatchObject({
      may_publish: false,
      sections: [
        { may_publish: false, entries: 1, changes: [{ key: 'a' }] },
        { may_publish: false, entries: 1 },
      ],
    });
    expect(body.sections[1]).not.toHaveProperty('changes');
  });

  it('[ROL-005] knows its calls where the service stands below a path', async () => {
    const below = 'https://portal.example/admin/eu';
    expect(await sent('POST', `${below}/api/auth/v1/cookie_refresh`)).toMatchObject({ isSent: true });
    expect(await sent('PUT', `${below}/api/policy/v1/rules/web/8`)).toMatchObject({ isSent: false, status: 403 });
    const staged = {
      may_publish: true,
      sections: [
        { name: 'rbac', right: 'settings:rbac:write', may_publish: true, entries: 1, changes: [{ key: 'a' }] },
      ],
    };
    const { body } = await sent('GET', `${below}/api/policy/v1/staged`, staged, () => false);
    expect(body).toEqual({
      may_publish: false,
      sections: [{ name: 'rbac', right: 'settings:rbac:write', may_publish: false, entries: 1 }],
    });
  });
});
