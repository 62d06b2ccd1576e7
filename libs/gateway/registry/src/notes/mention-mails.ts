import { Inject, Injectable } from '@nestjs/common';
import { run } from '@paratope/database';
import { PublicUrl } from '@paratope/gateway-http';
import { type Commit, RunEngine } from '@paratope/gateway-runs';
import { CONFIG, isLoopback, type GatewayConfig } from '@paratope/gateway-settings';
import { ProblemError } from '@paratope/problem';
import { LOGGER, type Logger } from '@paratope/telemetry';
import { createTransport } from 'nodemailer';
import { EntityManager } from 'typeorm';
import { FORGET_MAIL, GIVE_UP_OLD_MAILS, MAILS_DUE, MAIL_TO, type Mail, type MailTo } from './mention-mails.sql.js';

const PAUSE_MS = 60_000;
/** So that a server that is silent does not hold up the search for due mails. */
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
      pauseMs: PAUSE_MS,
      due: async () => {
        for (const { id } of await run(db, GIVE_UP_OLD_MAILS, {})) this.warn(id, 'not sent within a day');
        return (await run(db, MAILS_DUE, {})).map(({ id }) => id);
      },
      advance: (id, commit) => this.send(mailOf(id), commit),
      fail: async (tx, id) => {
        await run(tx, FORGET_MAIL, mailOf(id));
      },
    });
  }

  /** Returns whom a new note is mailed to: those whom it mentions, but for its author. Nobody where no mail is configured. */
  dueFor(author: string, mentions: readonly string[]): readonly string[] {
    return this.transport === undefined ? [] : mentions.filter((id) => author !== `person:${id}`);
  }

  private async send(to: MailTo, commit: Commit): Promise<boolean> {
    const [mail] = await run(this.db, MAIL_TO, to);
    if (mail) await this.hand(to, mail);
    await commit((tx) => run(tx, FORGET_MAIL, to));
    return false;
  }

  /** @throws ProblemError `service_unavailable` while the server takes no mail */
  private async hand(to: MailTo, mail: Mail): Promise<void> {
    const { MAIL_FROM: from = '' } = this.settings;
    try {
      await this.transport?.sendMail({
        from: { name: 'Paratope', address: from },
        to: { name: mail.full_name, address: mail.email },
        messageId: `<${to.noteId}.${to.userId}@${from.slice(from.indexOf('@') + 1)}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
        ...this.words(mail),
      });
    } catch (error) {
      const { code = 'unknown', responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isRefused = responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');
      // The words of the server may name the address, which logs do not.
      if (!isRefused) throw new ProblemError('service_unavailable', `The mail server: ${code} ${responseCode}`);
      this.warn(to.noteId, `the server refuses it with ${responseCode}`);
    }
  }

  private words(mail: Mail): { readonly subject: string; readonly text: string } {
    const { variant_id, candidate_id, candidate_name, variant_name, project_name, author_name, text } = mail;
    const name = variant_name === null ? candidate_name : `${candidate_name} / ${variant_name}`;
    const path = variant_id === null ? `candidates/${candidate_id}` : `variants/${variant_id}`;
    const start = [...text].slice(0, MOST_CHARACTERS).join('');
    return {
      subject: `${author_name ?? 'Somebody'} mentioned you: ${name}`,
      text: `${author_name ?? 'Somebody'} mentioned you in a note on ${name}, project ${project_name}:

${start}${start === text ? '' : ' … The page has the rest of it.'}

${this.publicUrl.base}/app/${path}
`,
    };
  }

  private warn(noteId: string, why: string): void {
    this.logger.warn({ note_id: noteId }, `a mail about a mention is given up: ${why}`);
  }
}

function mailOf(id: string): MailTo {
  const [noteId = '', userId = ''] = id.split(':');
  return { noteId, userId };
}
