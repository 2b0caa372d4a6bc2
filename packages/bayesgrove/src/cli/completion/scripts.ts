/**
 * What a shell is told once, so that it asks `bayesgrove complete` at every tab. The answer is a line for each word (a tab and
 * what it means may follow), or `:files` or `:folders`, which the shell knows better.
 */
export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type CompletionShell = (typeof SHELLS)[number];

/** Words are cut by bash at = and : too; what it has behind the last of them is what it replaces. */
const bash = `_bayesgrove() {
  local line=\${COMP_LINE:0:COMP_POINT} word=\${COMP_WORDS[COMP_CWORD]} answer before value
  local -a answers=()
  mapfile -t answers < <("\${COMP_WORDS[0]}" complete --line "$line" 2>/dev/null)
  COMPREPLY=()
  case \${answers[0]-} in
    :files | :folders)
      local what=-f
      [[ \${answers[0]} == :folders ]] && what=-d
      [[ $word == "=" ]] && word=
      compopt -o filenames 2>/dev/null
      mapfile -t COMPREPLY < <(compgen "$what" -- "\${word#@}")
      [[ $word == @* ]] && COMPREPLY=("\${COMPREPLY[@]/#/@}")
      return ;;
  esac
  for answer in "\${answers[@]}"; do
    value=\${answer%%$'\\t'*}
    if [[ $value == *[=:]* && $line == *[=:]* ]]; then
      before=\${line##*[[:space:]]}
      before=\${before%"\${before##*[=:]}"}
      value=\${value#"$before"}
    fi
    [[ $value == *[^[:alnum:]_.,=:/@%+-]* ]] && printf -v value '%q' "$value"
    COMPREPLY+=("$value")
  done
  [[ \${#COMPREPLY[@]} -eq 1 && \${COMPREPLY[0]} == *[=.] ]] && compopt -o nospace 2>/dev/null
}
complete -F _bayesgrove bayesgrove
`;

const zsh = `#compdef bayesgrove
_bayesgrove() {
  local -a answers values
  local answer value
  answers=("\${(@f)$("\${words[1]}" complete -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}")
  case \${answers[1]} in
    :files) _files; return ;;
    :folders) _files -/; return ;;
  esac
  [[ -n \${answers[1]} ]] || return 1
  for answer in $answers; do
    value=\${\${answer%%$'\\t'*}//:/\\\\:}
    [[ $answer == *$'\\t'* ]] && value+=":\${answer#*$'\\t'}"
    values+=("$value")
  done
  if [[ \${#values} -eq 1 && \${answers[1]%%$'\\t'*} == *[=.] ]]; then _describe -V bayesgrove values -S ''
  else _describe -V bayesgrove values
  fi
}
compdef _bayesgrove bayesgrove
`;

const fish = `function __bayesgrove_complete
  set -l before (commandline -opc)
  set -l answers ($before[1] complete -- $before[2..-1] (commandline -ct) 2>/dev/null)
  switch "$answers[1]"
    case :files
      __fish_complete_path (commandline -ct)
    case :folders
      __fish_complete_directories (commandline -ct)
    case '*'
      printf '%s\\n' $answers
  end
end
complete -c bayesgrove -f -a '(__bayesgrove_complete)'
`;

export const scripts: Readonly<Record<CompletionShell, string>> = { bash, zsh, fish };
