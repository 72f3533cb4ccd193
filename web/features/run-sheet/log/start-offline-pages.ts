/** The service worker of pages without a connection (web/offline/service-worker.ts). */
const WORKER = '/offline-worker.js'

/**
 * Registers the service worker when someone makes a sheet available offline, and not before; waits until it has what it
 * needs.
 */
export async function startOfflinePages(): Promise<void> {
  if (!('serviceWorker' in navigator)) {
    throw new Error(
      'This browser can’t open pages without a connection. Use a current Chrome, Edge, Firefox or Safari, and not a private window.',
    )
  }
  await navigator.serviceWorker.register(WORKER)
  await navigator.serviceWorker.ready
}
