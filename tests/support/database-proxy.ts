import { connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A network between a process and its database that can stop to deliver anything, while connections stay open, and an
 * address that can be moved to another server.
 */
export interface DatabaseProxy {
  /** Leads to the same database. */
  url: string
  block(): void
  /** For new connections; those that were blocked are closed. */
  unblock(): void
  /** Leads to this database from now on; connections to the former one are closed. */
  moveTo(databaseUrl: string): void
  close(): Promise<void>
}

export async function openDatabaseProxy(databaseUrl: string): Promise<DatabaseProxy> {
  let target = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isBlocked = false
  const add = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
    return socket
  }
  const server = createServer((client) => {
    add(client)
    if (isBlocked) return
    const upstream = add(connect(Number(target.port), target.hostname))
    client.pipe(upstream).pipe(client)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
  })
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = `${await listenOnFreePort(server)}`
  const closeSockets = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    block() {
      isBlocked = true
      for (const socket of sockets) socket.unpipe().pause()
    },
    unblock() {
      isBlocked = false
      closeSockets()
    },
    moveTo(other) {
      target = new URL(other)
      closeSockets()
    },
    async close() {
      closeSockets()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const listenOnFreePort = (server: Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
