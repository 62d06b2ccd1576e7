import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { PublicUrl } from '@paratope/gateway-http';
import { type Commit, RunEngine } from '@paratope/gateway-runs';
import { CONFIG, isLoopback, type GatewayConfig } from '@paratope/gateway-settings';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { EntityManager } from 'typeorm';
import { FORGET_MAIL, MAILS_DUE, MAIL_TO, type MailTo } from './mention-mails.sql.js';

/** A server that is silent does not hold up the search for due mails. */
const TIMEOUTS = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 15_000 };
const MOST_CHARACTERS = 2_000;

/**
 * Mails to members whom notes mention, a kind of run. A note is written together with the list of those who are to be mailed, and a name leaves
 * the list when the server has taken the mail: at least once, and under one Message-ID. What cannot be sent is repeated every minute for a day;
 * what the server refuses for good is not repeated.
 */
@Injectable()
export class MentionMails {
  private readonly transport;

  constructor(
    private readonly db: EntityManager,
    private readonly publicUrl: PublicUrl,
    @Inject(CONFIG) private readonly settings: Pick<GatewayConfig, 'SMTP_URL' | 'MAIL_FROM'>,
    @Inject(LOGGER) private readonly logger: Logger,
    engine: RunEngine,
  ) {
    const { SMTP_URL: url } = settings;
    if (url === undefined) return;
    // Notes do not travel in the clear, whatever the server offers.
    const requireTLS = !isLoopback(new URL(url).hostname);
    this.transport = createTransport({ url, requireTLS, disableFileAccess: true, disableUrlAccess: true, ...TIMEOUTS });
    engine.register({
      kind: 'mention_mail',
      pauseMs: 60_000,
      due: async () => (await run(db, MAILS_DUE, {})).map(({ id }) => id),
      advance: (id, commit) => this.advance(mailOf(id), commit),
      fail: async (tx, id) => {
        await run(tx, FORGET_MAIL, mailOf(id));
      },
    });
  }

  /** Returns whom a new note is mailed to: those whom it mentions, but for its author. Nobody where no mail is configured. */
  dueFor(author: string, mentions: readonly string[]): readonly string[] {
    return this.transport === undefined ? [] : mentions.filter((id) => author !== `person:${id}`);
  }

  private async advance(to: MailTo, commit: Commit): Promise<boolean> {
    const [mail] = await run(this.db, MAIL_TO, to);
    if (mail) {
      const { author, subject, project, text, path } = mail;
      const start = [...text].slice(0, MOST_CHARACTERS).join('');
      const cut = start === text ? '' : ' … The page has the rest of it.';
      await this.send(to, {
        to: { name: mail.full_name, address: mail.email },
        subject: `${author} mentioned you: ${subject}`,
        text: `${author} mentioned you in a note on ${subject}, project ${project}:\n\n${start}${cut}\n\n${this.publicUrl.base}/app/${path}\n`,
      });
    }
    await commit((tx) => run(tx, FORGET_MAIL, to));
    return false;
  }

  /** @throws ProblemError `service_unavailable` while the server takes no mail */
  private async send({ noteId, userId }: MailTo, mail: SendMailOptions): Promise<void> {
    const { MAIL_FROM: from = '' } = this.settings;
    try {
      await this.transport?.sendMail({
        ...mail,
        from: { name: 'Paratope', address: from },
        messageId: `<${noteId}.${userId}@${from.slice(from.indexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    } catch (error) {
      const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
      // The words of the server may name the address, which logs do not.
      if (!isRefused) throw new ProblemError('service_unavailable', `The mail server: ${code} ${responseCode}`);
      this.logger.warn({ note_id: noteId, responseCode }, 'a mail about a mention is given up: the server refuses it');
    }
  }
}

function mailOf(id: string): MailTo {
  const [noteId = '', userId = ''] = id.split(':');
  return { noteId, userId };
}
