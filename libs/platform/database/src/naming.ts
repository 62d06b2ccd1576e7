import { DefaultNamingStrategy } from 'typeorm';

/** Naming strategy in snake case: property `nextAttemptAt` is column `next_attempt_at`. */
export class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(propertyName: string, customName: string): string {
    return customName || propertyName.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
