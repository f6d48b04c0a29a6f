// A process that keeps a processor busy until its parent ends. It checks for that in every turn.
process.once('disconnect', () => process.exit())
const TURN_MS = 50
function turn() {
  for (const until = performance.now() + TURN_MS; performance.now() < until; );
  setImmediate(turn)
}
turn()
