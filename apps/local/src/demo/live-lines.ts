/** Lines that change in place on a terminal; without a terminal, each changed line is printed again. */
export class LiveLines {
  private shown: readonly string[] = [];

  constructor(private readonly out: NodeJS.WriteStream) {}

  show(lines: readonly string[]): void {
    if (this.out.isTTY) {
      const up = this.shown.length > 0 ? `\u001b[${this.shown.length}A` : '';
      this.out.write(up + lines.map((line) => `\u001b[2K${line}\n`).join(''));
    } else {
      for (const [i, line] of lines.entries()) if (line !== this.shown[i]) this.out.write(`${line}\n`);
    }
    this.shown = lines;
  }
}
