import { englishRefusals } from '@certify/domain/shared/english-refusals'

/** The server's own sentences: its messages and the page say the same. */
export default englishRefusals
