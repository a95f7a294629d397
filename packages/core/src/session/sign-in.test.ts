import { describe, expect, it } from 'vitest';
import { ApiError, readDeployment, wordlessText } from '../shared/index.ts';
import { forceUdb, signInFailure, signInKind } from './sign-in.ts';
import { toSignInForm } from './sign-in-form.ts';

const params = {
  login_url: 'https://id.example/login',
  redirect_uri: 'https://portal.example/',
  client_id: 'portal',
  csrf_token: 'token',
  scope: 'openid',
};
const portal = 'https://portal.example';

describe('kind of the login page (spec 2 section 2, OP-74)', () => {
  it.each([
    ['ec2', null, false, 'identity'],
    ['dev', null, false, 'credentials'],
    ['on_prem', 'management_station', false, 'redirect'],
    ['on_prem', 'safeview', false, 'redirect'],
    ['on_prem', 'safeview', true, 'credentials'],
  ])('%s %s, on the page of the appliance %j: %s', (deployment, mode, onAppliancePage, kind) => {
    const info = readDeployment(deployment, mode);
    expect(signInKind(info, onAppliancePage)).toBe(kind);
    if (!onAppliancePage) expect(signInKind(info)).toBe(kind);
  });
});

describe('force_udb (spec 2 section 2)', () => {
  it.each([
    ['?force_udb=true', true],
    ['?force_udb=', true],
    ['?force_udb', true],
    ['force_udb&x=1', true],
    ['?force_udb=false', false],
    ['?force_udb=1', false],
    ['?force_udb=TRUE', false],
    ['?other=true', false],
    ['', false],
  ])('[SES-003] the query %j gives %j', (query, on) => {
    expect(forceUdb(query)).toBe(on);
    expect(forceUdb(new URLSearchParams(query))).toBe(on);
  });
});

describe('hidden form of the cloud login page (spec 2 section 2)', () => {
  it('[SES-002] carries the parameters, and the optional ones only when present', () => {
    const always = [
      ['redirect_uri', 'https://portal.example/'],
      ['client_id', 'portal'],
      ['csrf_token', 'token'],
      ['scope', 'openid'],
    ];
    expect(toSignInForm(params, false, portal)).toEqual({ action: 'https://id.example/login', fields: always });
    expect(toSignInForm({ ...params, id_token_hint: 'hint' }, true, portal)?.fields).toEqual([
      ...always,
      ['id_token_hint', 'hint'],
      ['force_udb', 'true'],
    ]);
    expect(toSignInForm({ ...params, id_token_hint: '' }, false, portal)?.fields).toEqual(always);
  });

  it('reads a relative address against the portal', () => {
    const actionOf = (login_url: string) => toSignInForm({ ...params, login_url }, false, portal)?.action;
    expect(actionOf('/identity')).toBe('https://portal.example/identity');
    expect(actionOf('http://id.example/login')).toBe('http://id.example/login');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'https://', 'ftp://id.example/', 'xhttps://id/', 'httpsx://id/'])(
    'refuses to post to %s',
    (login_url) => {
      expect(toSignInForm({ ...params, login_url }, false, portal)).toBeNull();
    },
  );
});

describe('message of a failed login (spec 3 section 8)', () => {
  const passedThrough = (body: unknown) =>
    new ApiError('rejected', wordlessText(500), {
      call: 'auth.login',
      status: 500,
      body,
      cause: new Error('Request failed with status code 500: POST …'),
    });
  const told = (message: string, body: unknown) =>
    new ApiError('unauthorized', message, { call: 'auth.login', status: 401, body, cause: new Error('401') });

  it.each([
    [
      'the message of the error',
      told('Wrong password.', { message: 'Wrong password.', msg: 'other' }),
      'Wrong password.',
    ],
    ['the message of any error', new Error('Request timeout. (auth.login)'), 'Request timeout. (auth.login)'],
    ['the msg of the service', passedThrough({ msg: 'Account locked.' }), 'Account locked.'],
    ['the default without either', passedThrough({}), 'An error occurred.'],
    ['the default for an empty msg', passedThrough({ msg: '' }), 'An error occurred.'],
    ['the default for a msg that is no text', passedThrough({ msg: 7 }), 'An error occurred.'],
    ['the default for a page', passedThrough('<h1>500</h1>'), 'An error occurred.'],
    ['the message of an error that another caused', new Error('No.', { cause: new Error('No.') }), 'No.'],
    ['the default for an error without text', new Error(''), 'An error occurred.'],
    ['the default for what is no error', 'boom', 'An error occurred.'],
    ['the default for no reason', null, 'An error occurred.'],
  ])('[ERR-015] shows %s', (_, error, message) => {
    expect(signInFailure(error)).toBe(message);
  });

  it.each([
    ['Wait $1 seconds.', { delay: 30 }, 'Wait 30 seconds.'],
    ['Wait $1 seconds, yes $1.', { delay: '5' }, 'Wait 5 seconds, yes 5.'],
    ['Wait $1 seconds.', { delay: 0 }, 'Wait 0 seconds.'],
    ['Wait $1.', { delay: '$&$1' }, 'Wait $&$1.'],
    ['Wait $1 seconds.', {}, 'Wait $1 seconds.'],
    ['Wait $1 seconds.', { delay: '' }, 'Wait $1 seconds.'],
    ['Wait $1 seconds.', { delay: null }, 'Wait $1 seconds.'],
    ['Wait.', { delay: 30 }, 'Wait.'],
  ])('[ERR-016] writes %j with %j as %j', (message, body, shown) => {
    expect(signInFailure(told(message, body))).toBe(shown);
    expect(signInFailure(passedThrough({ ...body, msg: message }))).toBe(shown);
  });
});
