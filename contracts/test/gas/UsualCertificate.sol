// SPDX-License-Identifier: MIT
pragma solidity ^0.8.37;

import {AccessControl} from "@openzeppelin/contracts/access/AccessControl.sol";
import {ERC721} from "@openzeppelin/contracts/token/ERC721/ERC721.sol";
import {ERC721URIStorage} from "@openzeppelin/contracts/token/ERC721/extensions/ERC721URIStorage.sol";

/// @title UsualCertificate
/// @notice The certificate contract that is usually written: OpenZeppelin's ERC-721 with a stored URI for each token. The
/// gas table measures ours beside it, in the same run and by the same compiler.
contract UsualCertificate is ERC721URIStorage, AccessControl {
    bytes32 public constant MINTER_ROLE = keccak256("MINTER_ROLE");

    uint256 private _nextTokenId = 1;

    constructor(address minter) ERC721("Usual certificates", "USUAL") {
        _grantRole(MINTER_ROLE, minter);
    }

    /// @notice Mints one token for each recipient.
    /// @param recipients Who receives them.
    /// @param uris Where each one's metadata is.
    function mint(address[] calldata recipients, string[] calldata uris) external onlyRole(MINTER_ROLE) {
        uint256 tokenId = _nextTokenId;
        for (uint256 i = 0; i < recipients.length; ++i) {
            _mint(recipients[i], tokenId);
            _setTokenURI(tokenId++, uris[i]);
        }
        _nextTokenId = tokenId;
    }

    function supportsInterface(bytes4 interfaceId)
        public
        view
        override(ERC721URIStorage, AccessControl)
        returns (bool)
    {
        return super.supportsInterface(interfaceId);
    }
}
