; Asks who uninstalls by hand whether the viewer's data goes too. The answer is no unless they say yes: a new installation then finds login, settings and
; downloads. An update and a silent uninstallation (fleets, the .msi) never ask and keep all. Recordings are in Videos and stay in any case.
!macro customUnInstall
  ${IfNot} ${Silent}
  ${AndIfNot} ${isUpdated}
    StrCpy $R9 "Remove your ${PRODUCT_NAME} data too? It includes your login, settings, channels and downloads on this computer. Recordings in Videos stay."
    ${If} $LANGUAGE == 1028
    ${OrIf} $LANGUAGE == 2052
    ${OrIf} $LANGUAGE == 3076
      StrCpy $R9 "同時移除你的 ${PRODUCT_NAME} 資料？當中包括此電腦上的登入、設定、頻道及下載內容。「影片」資料夾內的錄影會保留。"
    ${EndIf}
    MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$R9" /SD IDNO IDNO keepData
    ; Data are the user's own, also of a program for all users.
    ${If} $installMode == "all"
      SetShellVarContext current
    ${EndIf}
    RMDir /r "$APPDATA\${PRODUCT_FILENAME}"
    RMDir /r "$LOCALAPPDATA\${PRODUCT_FILENAME}"
    ${If} $installMode == "all"
      SetShellVarContext all
    ${EndIf}
    keepData:
  ${EndIf}
!macroend
