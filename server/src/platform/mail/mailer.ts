import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import nodemailer from 'nodemailer';
import type { Clock } from '../clock.ts';

/** Mail as the mail server gets it. */
export type FinishedMail = {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
};
/** Sends mails. `messageId` and `date` stay the same however often a mail is sent. */
export type Mailer = { send(mail: FinishedMail & { messageId: string; date: Date }): Promise<void> };

/** The mail server will never take a mail to this address: a 5xx about the recipient. */
export class AddressRefused extends Error {
  override readonly name = 'AddressRefused';
}

/** Makes the mailer: SMTP if a URL is given, otherwise each mail becomes an `.eml` file in the folder. */
export function createMailer(options: { url?: string; folder: string; clock: Clock }): Mailer {
  return options.url ? smtpMailer(options.url) : folderMailer(options.folder, options.clock);
}

/** Timeouts: a silent or a slow mail server must not hold up other mails. */
const PATIENCE = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const WHOLE_MS = 60_000;

function smtpMailer(url: string): Mailer {
  const transport = nodemailer.createTransport({ url, ...PATIENCE });
  return {
    async send(mail) {
      await inTime(transport.sendMail(mail)).catch((error: { code?: string; responseCode?: number }) => {
        if (error.code === 'EENVELOPE' && error.responseCode && error.responseCode >= 550) {
          throw new AddressRefused(`address refused: ${error.responseCode}`);
        }
        // The server's answer repeats the address, which must not get into logs.
        throw new Error(`mail was not accepted: ${error.code ?? 'unknown'} ${error.responseCode ?? ''}`.trim());
      });
    },
  };
}

async function inTime(sending: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(Object.assign(new Error('late'), { code: 'ETIMEDOUT' })), WHOLE_MS);
  try {
    await Promise.race([sending, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function folderMailer(folder: string, clock: Clock): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  return {
    async send(mail) {
      const { message } = await transport.sendMail(mail);
      // Mails hold links that sign in: other accounts of this machine must not read them.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      // The name sorts by time. Renaming keeps readers from seeing half a mail.
      const name = `${clock.now().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}`;
      await writeFile(path.join(folder, `${name}.tmp`), message as Buffer);
      await rename(path.join(folder, `${name}.tmp`), path.join(folder, `${name}.eml`));
    },
  };
}
