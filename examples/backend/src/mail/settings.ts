/** How mails leave this service, and from whom. (OP-209, decision 056) */
export interface MailSettings {
  host: string;
  port: number;
  /** TLS from the first byte on; otherwise STARTTLS, where the server offers it. */
  isSecure: boolean;
  /** Nothing is said before STARTTLS made it secure, so that a password never travels in the open. */
  needsTls: boolean;
  auth: { user: string; pass: string } | undefined;
  from: { name: string; address: string };
  /** Origin under which browsers reach the service; what mails lead to begins with it. */
  origin: string;
}
