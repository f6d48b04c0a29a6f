import { englishRefusals } from '@certify/domain/shared/english-refusals'

/** The server's own sentences, so that its messages and the page say the same. */
export default englishRefusals
