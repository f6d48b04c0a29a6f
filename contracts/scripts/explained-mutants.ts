/** Faults that no test can find, by name, each with the reason why it does not change the contract's behavior. */
export const explainedMutants: Readonly<Record<string, string>> = {
  'CertificateRegistry.sol: no guard: if (store != expected) revert PageMisplaced(number, store, expected);':
    'The k-th contract that the registry creates is at this address by the rules of the chain. The guard is for other chains.',
  'CertificateRegistry.sol: another bound: if (serial == 0 || number < firstPage || number - firstPage >= MAX_PAGES) return (address(0), address(0)); (2)':
    'A volume is full after its last page, so there is no code where the next one would be.',
  'CertificateRegistry.sol: another bound: if (own > 0) _countOwnEndings(own, _hashEndings(tokenIds, reason));':
    'Counting none changes nothing. The condition saves gas.',
  'PageStore.sol: another bound: if (index >= MAX_OWNERS) return address(0);':
    'No page has an owner at this place, and reading past the end of code gives zeros.',
  'NameStore.sol: another bound: uint256 to = from + WORD < raw.length ? from + WORD : raw.length;':
    'Both sides are equal at the bound.',
  'Organizers.sol: a condition less: if (failure == ECDSA.RecoverError.NoError && recovered == account) return;':
    'With every failure the recovered address is zero, and no organizer has the zero address.',
  'Organizers.sol: a condition less: if (account.code.length > 0 && SignatureChecker.isValidERC1271SignatureNowCalldata(account, digest, signature)) return;':
    'An account without code answers nothing, which is no agreement. The condition saves the call.',
  'Organizers.sol: another bound: if (account.code.length > 0 && SignatureChecker.isValidERC1271SignatureNowCalldata(account, digest, signature)) return;':
    'The same: an account without code is asked, and answers nothing.',
}
