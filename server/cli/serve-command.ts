import { WrongUsage } from './usage.ts'

/** `parcelproof serve`: the web app, as `npm start` runs it once everything is installed and built. */
export async function serveCommand(args: string[]): Promise<number> {
  if (args.includes('--help')) {
    process.stdout.write(
      'parcelproof serve\n\nRuns the web app. Settings come from the environment: see the README.\n',
    )
    return 0
  }
  if (args.length > 0) throw new WrongUsage(`“${args[0]}” is not an option; see --help`)
  await import('../main.ts')
  // The server ends the process itself.
  return new Promise(() => {})
}
