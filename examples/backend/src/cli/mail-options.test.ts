import { describe, expect, it } from 'vitest';
import { readMail } from './mail-options.ts';

const origin = 'https://portal.example';

describe('SMTP_URL and SMTP_FROM (OP-209, decision 056)', () => {
  it.each<[string, string | undefined, object]>([
    ['smtp://mail.example', undefined, { host: 'mail.example', port: 587, isSecure: false, needsTls: false }],
    ['smtps://mail.example/', undefined, { port: 465, isSecure: true, needsTls: false, auth: undefined }],
    [
      'smtp://a%40b.example:p%23w@mail.example:2525',
      undefined,
      { port: 2525, needsTls: true, auth: { user: 'a@b.example', pass: 'p#w' } },
    ],
    ['smtp://u:p@[::1]:25', undefined, { host: '::1', needsTls: false }],
    ['smtp://localhost', undefined, { from: { name: 'Portico', address: 'portico@portal.example' } }],
    ['smtp://localhost', 'it@example.com', { from: { name: 'Portico', address: 'it@example.com' } }],
    ['smtp://localhost', '"The IT" <it@example.com>', { from: { name: 'The IT', address: 'it@example.com' } }],
  ])('%s from %s', (url, from, wanted) => {
    expect(readMail({ url, from }, origin)).toMatchObject(wanted);
  });

  it('sends no mail without an address of a server', () => {
    expect(readMail({ url: undefined, from: 'it@example.com' }, undefined)).toBeUndefined();
  });

  it.each<[string, string | undefined, string | undefined, RegExp]>([
    ['https://u:secret@mail.example', undefined, origin, /SMTP_URL takes smtp:/],
    ['mail.example:25', undefined, origin, /SMTP_URL takes smtp:/],
    ['smtp://u:sec/ret@mail.example', undefined, origin, /SMTP_URL takes smtp:/],
    ['smtp://mail.example/?secret=1', undefined, origin, /behind host and port/],
    ['smtp://secret@mail.example', undefined, origin, /go together/],
    ['smtp://u:secret%zz@mail.example', undefined, origin, /special characters/],
    ['smtp://u:secret@mail.example', undefined, undefined, /PORTICO_PUBLIC_URL/],
    ['smtp://u:secret@mail.example', undefined, 'https://10.0.0.7', /SMTP_FROM/],
    ['smtp://u:secret@mail.example', 'Portico', origin, /SMTP_FROM takes/],
    ['smtp://u:secret@mail.example', 'A\r\nBcc: x@y.example <it@example.com>', origin, /SMTP_FROM takes/],
  ])('refuses %s from %s by name, and tells no secret', (url, from, at, reason) => {
    let told = '';
    try {
      readMail({ url, from }, at);
    } catch (error) {
      told = (error as Error).message;
    }
    expect(told).toMatch(reason);
    expect(told).not.toMatch(/sec\/?ret/);
  });
});
