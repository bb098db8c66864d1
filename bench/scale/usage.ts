import { readdir, readFile } from 'node:fs/promises'

/** Of the clock that /proc counts processor time in; the same on all common machines. */
const TICKS_PER_SECOND = 100

interface ProcessTimes {
  parent: number
  seconds: number
}

/** Processor seconds of a process, its descendants and those of them that ended. */
export async function readCpuSeconds(pid: number): Promise<number> {
  const all = await readAll()
  const sum = (id: number): number => {
    let seconds = all.get(id)?.seconds ?? 0
    for (const [child, { parent }] of all) if (parent === id) seconds += sum(child)
    return seconds
  }
  return sum(pid)
}

async function readAll(): Promise<Map<number, ProcessTimes>> {
  const all = new Map<number, ProcessTimes>()
  for (const pid of (await readdir('/proc')).map(Number).filter((pid) => pid > 0)) {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
    const times = parseStat(stat)
    if (times) all.set(pid, times)
  }
  return all
}

/** The name of the program, in parentheses, may contain spaces. */
export function parseStat(stat: string): ProcessTimes | undefined {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number)
  if (user === undefined || childSystem === undefined || Number.isNaN(user)) return undefined
  const ticks = user + (system ?? 0) + (childUser ?? 0) + childSystem
  return { parent: Number(fields[1]), seconds: ticks / TICKS_PER_SECOND }
}

/** A part of the shop with the processes that it consists of now. */
export interface MeasuredPart {
  name: string
  pids(): (number | undefined)[]
}

/** Cores that a part used. */
export interface PartUsage {
  name: string
  cores: number
}

/** Begins to measure; the returned function ends it. */
export async function startUsage(parts: readonly MeasuredPart[]): Promise<() => Promise<PartUsage[]>> {
  const began = performance.now()
  const before = await readParts(parts)
  return async () => {
    const after = await readParts(parts)
    const seconds = (performance.now() - began) / 1000
    return parts.map(({ name }, at) => ({ name, cores: ((after[at] ?? 0) - (before[at] ?? 0)) / seconds }))
  }
}

async function readParts(parts: readonly MeasuredPart[]): Promise<number[]> {
  const sums: number[] = []
  for (const { pids } of parts) {
    let sum = 0
    for (const pid of pids()) if (pid !== undefined) sum += await readCpuSeconds(pid)
    sums.push(sum)
  }
  return sums
}
