const HEARTBEAT_MS = 15_000

/**
 * Runs `work` under a title, shows the elapsed seconds, and prints its return value as the result: `[1/4] Dependencies
 * … installed (15 s)`. Returns the same value.
 */
export async function step(title, work) {
  const started = Date.now()
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const show = process.stdout.isTTY ? overwriteLine(title) : appendToLine(title)
  const ticking = setInterval(() => show.reportProgress(seconds()), process.stdout.isTTY ? 1000 : HEARTBEAT_MS)
  try {
    const result = await work()
    const spent = seconds()
    show.end(spent === 0 ? result : `${result} (${spent} s)`)
    return result
  } catch (error) {
    show.end('failed')
    throw error
  } finally {
    clearInterval(ticking)
  }
}

/** For terminals: one line that is overwritten. */
function overwriteLine(title) {
  const write = (text) => process.stdout.write(`\r\x1b[K${title} … ${text}`)
  write('')
  return { reportProgress: (seconds) => write(`${seconds} s`), end: (result) => write(`${result}\n`) }
}

/** For log files, where nothing can be overwritten. */
function appendToLine(title) {
  process.stdout.write(`${title} …`)
  const write = (text) => process.stdout.write(` ${text}`)
  return { reportProgress: (seconds) => write(`${seconds} s …`), end: (result) => write(`${result}\n`) }
}
